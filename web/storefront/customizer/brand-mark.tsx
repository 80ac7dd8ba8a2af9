import { clsx } from 'clsx'

interface BrandMarkProps {
  name: string
  logo: string | null
  className?: string
}

/** The logo, or the first sign of the name where there is none. */
export function BrandMark({ name, logo, className }: BrandMarkProps) {
  const box = clsx('shrink-0 overflow-hidden rounded-full bg-(--on-pack)', className)
  if (logo) return <img src={logo} alt="" className={clsx(box, 'object-contain')} />
  return (
    <span aria-hidden className={clsx(box, 'grid place-items-center font-bold text-(--pack)')}>
      {[...name.trim()][0] ?? '나'}
    </span>
  )
}
