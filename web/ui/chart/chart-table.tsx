import type { ChartSeries } from './chart-series.ts'

/** The values of the chart as a table. */
export function ChartTable({ caption, points, name, previousName, format }: ChartSeries & { caption: string }) {
  const hasPrevious = points.some((point) => point.previous !== undefined)
  const figure = 'border-line border-t py-2 text-right tabular-nums'
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-soft">
        <tr>
          <th scope="col" className="pb-2 text-left font-medium">
            구간
          </th>
          <th scope="col" className="pb-2 text-right font-medium">
            {name}
          </th>
          {hasPrevious && (
            <th scope="col" className="pb-2 text-right font-medium">
              {previousName}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.label}>
            <th scope="row" className="border-line border-t py-2 text-left font-normal">
              {point.label}
            </th>
            <td className={figure}>{format(point.value)}</td>
            {hasPrevious && (
              <td className={`${figure} text-ink-soft`}>
                {point.previous === undefined ? '–' : format(point.previous)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
