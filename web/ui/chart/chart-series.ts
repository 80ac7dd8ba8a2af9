export interface ChartPoint {
  label: string
  value: number
  /** Value of the same bucket in the previous period. */
  previous?: number
}

export interface ChartSeries {
  kind: 'line' | 'bar'
  points: readonly ChartPoint[]
  /** "이번 주" */
  name: string
  /** "지난주" */
  previousName: string
  /** Formats values in the tooltip and the table; the axis has its own short format. */
  format: (value: number) => string
}
