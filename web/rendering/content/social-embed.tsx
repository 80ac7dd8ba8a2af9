import type { EmbedOf } from './embed-types.ts'
import { socialService } from './social-icons.tsx'

/** The icon has the configured size; the touch target is at least 44 px. */
export function SocialEmbed({ links, pixels }: Pick<EmbedOf<'social'>, 'links' | 'pixels'>) {
  return (
    <ul className="social-links -ml-2.5 flex flex-wrap">
      {links.map(({ service, url }) => {
        const { name, glyph } = socialService(service)
        return (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="grid min-h-11 min-w-11 place-items-center rounded-control text-[var(--part-ink,var(--ink-soft))] transition-colors duration-150 hover:bg-current/10"
            >
              <svg
                viewBox="0 0 24 24"
                width={pixels}
                height={pixels}
                aria-hidden="true"
                className="fill-none stroke-current"
                strokeWidth="1.5"
                strokeLinecap="round"
                strokeLinejoin="round"
              >
                {glyph}
              </svg>
              <span className="sr-only">{name} (새 창)</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
