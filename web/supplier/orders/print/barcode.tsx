import { encodeCode128 } from '@jangteo/domain/code128.ts'

const QUIET_ZONE = 10
/** Printers for labels have dots of an eighth of a millimetre: other widths would make bars of uneven width. */
const DOT_MM = 0.125
const MAX_DOTS = 4

interface BarcodeProps {
  value: string
  /** Millimetres, quiet zones included. */
  maxWidth: number
  height: number
}

/** Code 128, with its text for people under it. */
export function Barcode({ value, maxWidth, height }: BarcodeProps) {
  const widths = encodeCode128(value)
  const modules = widths.reduce((sum, width) => sum + width, 0) + 2 * QUIET_ZONE
  const dots = Math.min(MAX_DOTS, Math.max(1, Math.floor(maxWidth / (modules * DOT_MM))))
  return (
    <figure className="grid w-fit justify-items-center">
      <svg
        role="img"
        aria-label={`바코드 ${value}`}
        viewBox={`0 0 ${modules} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        style={{ width: `${modules * dots * DOT_MM}mm`, maxWidth: `${maxWidth}mm`, height: `${height}mm` }}
      >
        <rect width={modules} height={1} fill="#fff" />
        <path d={barsPath(widths)} fill="#000" />
      </svg>
      <figcaption className="font-semibold text-[3.4mm] leading-tight tracking-wider tabular-nums">{value}</figcaption>
    </figure>
  )
}

/** A rectangle for each bar; every second width is a space. */
function barsPath(widths: readonly number[]): string {
  let at = QUIET_ZONE
  let path = ''
  widths.forEach((width, place) => {
    if (place % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`
    at += width
  })
  return path
}
