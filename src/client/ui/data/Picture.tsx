/** A picture with everything a browser needs to choose its file and to keep its place. */
export interface PictureView {
  /** The file for browsers that know none of `sources`. */
  src: string
  /** Of a photograph: its files by format, best first, each with their widths. A drawing has none. */
  sources?: { type: string; srcSet: string }[]
  /** How wide it is drawn. */
  sizes?: string
  width?: number
  height?: number
  alt?: string
  /** CSS background: seen until the picture comes. */
  ground?: string
}

interface PictureProps extends PictureView {
  className?: string
  /** It is the largest thing of the first screen: asked for at once, before all others. */
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
