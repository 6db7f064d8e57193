export interface PictureView {
  /** Fallback file. */
  src: string
  /** Files by format, best first; none for a drawing. */
  sources?: { type: string; srcSet: string }[]
  sizes?: string
  width?: number
  height?: number
  alt?: string
  /** CSS background while loading. */
  ground?: string
}

interface PictureProps extends PictureView {
  className?: string
  /** Largest picture of the first screen: loaded first. */
  first?: boolean
}

export function Picture({ sources, sizes, ground, alt = '', first, ...image }: PictureProps) {
  const soon = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <picture>
      {sources?.map(source => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img {...soon} {...image} alt={alt} style={ground ? { background: ground } : undefined} />
    </picture>
  )
}
