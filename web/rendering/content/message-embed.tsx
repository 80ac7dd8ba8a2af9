import type { EmbedOf } from './embeds.tsx'

/** Words in the place of something that cannot be shown. */
export function MessageEmbed({ text }: EmbedOf<'message'>) {
  return (
    <p className="block-problem" role="note">
      {text}
    </p>
  )
}
