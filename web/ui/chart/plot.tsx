import type { CSSProperties } from 'react'
import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatAxisTick } from './axis-tick.ts'
import type { ChartSeries } from './chart-series.ts'

const TICK = { fill: 'var(--ink-soft)', fontSize: 12 }

const TIP: CSSProperties = {
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  boxShadow: 'var(--shadow-overlay)',
  color: 'var(--ink)',
  fontSize: 13,
}

/** The only file that imports recharts; loaded lazily when a chart is shown. */
export default function Plot({ kind, points, name, previousName, format }: ChartSeries) {
  const hasPrevious = points.some((point) => point.previous !== undefined)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={[...points]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          tickMargin={8}
          minTickGap={8}
        />
        <YAxis tick={TICK} tickLine={false} axisLine={false} tickFormatter={formatAxisTick} width={56} />
        <Tooltip
          contentStyle={TIP}
          cursor={kind === 'bar' ? { fill: 'var(--sunken)' } : { stroke: 'var(--line-strong)' }}
          formatter={(value) => format(Number(value))}
          isAnimationActive={false}
        />
        {hasPrevious && (
          <Line
            dataKey="previous"
            name={previousName}
            type="monotone"
            stroke="var(--line-strong)"
            strokeWidth={1.5}
            strokeDasharray="4 4"
            dot={false}
            isAnimationActive={false}
          />
        )}
        {kind === 'bar' ? (
          <Bar
            dataKey="value"
            name={name}
            fill="var(--brand)"
            radius={[4, 4, 0, 0]}
            maxBarSize={36}
            isAnimationActive={false}
          />
        ) : (
          <Line
            dataKey="value"
            name={name}
            type="monotone"
            stroke="var(--brand)"
            strokeWidth={2}
            dot={points.length === 1}
            activeDot={{ r: 4 }}
            isAnimationActive={false}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}
