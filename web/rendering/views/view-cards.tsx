import { clsx } from 'clsx'
import { MaybeLink, type ViewRowsProps } from './view-table.tsx'
import { isNumericFormat, type ViewField, type ViewItem, ViewValue, ViewWon } from './view-value.tsx'

export function ViewGrid({ rendered: { view, data } }: ViewRowsProps) {
  const { fields, itemClass } = view.template
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4">
      {data.map((item) => (
        <li
          key={item.id}
          className={clsx('grid content-start gap-2 rounded-card border border-line bg-surface p-4', itemClass)}
        >
          <Pictures item={item} fields={fields} className="aspect-4/3 w-full" />
          <Words item={item} fields={fields} />
        </li>
      ))}
    </ul>
  )
}

export function ViewList({ rendered: { view, data } }: ViewRowsProps) {
  const { fields, itemClass } = view.template
  return (
    <ul className="divide-y divide-line border-line border-y">
      {data.map((item) => (
        <li key={item.id} className={clsx('flex gap-4 py-4', itemClass)}>
          <Pictures item={item} fields={fields} className="size-24 shrink-0" />
          <div className="grid min-w-0 flex-1 content-start gap-1">
            <Words item={item} fields={fields} />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface ItemProps {
  item: ViewItem
  fields: readonly ViewField[]
}

function Pictures({ item, fields, className }: ItemProps & { className: string }) {
  return fields.map(({ name, format }) => {
    const src = format === 'image' ? item.values[name] : undefined
    if (!src) return null
    return (
      <img key={name} src={src} alt="" loading="lazy" className={clsx('rounded-control object-cover', className)} />
    )
  })
}

/** The first text field is the title; the others are a description list. */
function Words({ item, fields }: ItemProps) {
  const [name, ...rest] = fields.filter(({ format }) => format !== 'image')
  return (
    <>
      {name && (
        <p className="font-semibold">
          <MaybeLink item={item} isName>
            <ViewValue field={name} item={item} />
          </MaybeLink>
        </p>
      )}
      <dl className="grid gap-1 text-sm">
        {rest.map((field) => (
          <div key={field.name} className="flex gap-3">
            <dt className="w-24 shrink-0 text-ink-soft">{field.label}</dt>
            <dd className={clsx('min-w-0', isNumericFormat(field.format) && 'tabular-nums')}>
              {field.format === 'won' && item.values[field.name] ? (
                <ViewWon field={field} item={item} format="word" />
              ) : (
                <ViewValue field={field} item={item} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
