import { ShopSection } from './shop-section.tsx'
import { BENEFITS } from './shop-texts.ts'

export function Benefits() {
  return (
    <ShopSection title="장터가 다른 점">
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {BENEFITS.map(({ title, text, Icon }) => (
          <li key={title} className="flex gap-4 rounded-card border border-line bg-surface p-5 md:block md:p-6">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
              <Icon aria-hidden className="size-6" strokeWidth={1.5} />
            </span>
            <div className="md:mt-5">
              <h3 className="font-bold text-lg">{title}</h3>
              <p className="mt-1 text-pretty text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </ShopSection>
  )
}
