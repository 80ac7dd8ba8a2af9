import type { ReactNode } from 'react'

interface GallerySectionProps {
  id: string
  title: string
  children: ReactNode
}

export function GallerySection({ id, title, children }: GallerySectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 border-line border-t py-10">
      <h2 id={`${id}-title`} className="mb-6 font-bold text-xl">
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
    </section>
  )
}

/** A component with its file name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2.5 text-ink-soft text-sm">{name}</h3>
      {children}
    </div>
  )
}
