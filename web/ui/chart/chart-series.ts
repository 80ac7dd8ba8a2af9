export interface ChartPoint {
  label: string
  value: number
  /** The same place in the period before. */
  previous?: number
}

export interface ChartSeries {
  kind: 'line' | 'bar'
  points: readonly ChartPoint[]
  /** "이번 주" */
  name: string
  /** "지난주" */
  previousName: string
  /** Full figures in the tooltip and the table; the axis shortens on its own. */
  format: (value: number) => string
}
