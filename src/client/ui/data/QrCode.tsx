import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  label: string
  /** Printed edge, a CSS length. */
  size: string
}

/** One path of unit squares stays sharp at any size. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${modules} ${modules}`}
      style={{ inlineSize: size, blockSize: size, flex: 'none' }}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
