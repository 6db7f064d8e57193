import { css, cx } from '#styled-system/css'

/** A picture with everything a browser needs to choose its file and to keep its place. */
export interface PictureView {
  /** The file for browsers that know none of `sources`. */
  src: string
  /** Of a photograph: its files by format, best first, each with their widths. A drawing has none. */
  sources: { type: string; srcSet: string }[]
  /** How wide it is drawn. */
  sizes?: string
  width?: number
  height?: number
  alt: string
  /** A tiny picture as data URI, seen until the real one comes. */
  placeholder?: string
}

interface PictureProps extends PictureView {
  className?: string
  /** It is the largest thing of the first screen: asked for at once, before all others. */
  first?: boolean
}

// The image alone takes part in the layout; sources would be empty items of a flexible box.
const frame = css({ display: 'contents', '& > source': { display: 'none' } })
const tiny = css({ backgroundSize: 'cover', backgroundPosition: 'center', objectPosition: 'center' })

export function Picture({ sources, sizes, placeholder, alt, className, first, ...image }: PictureProps) {
  const soon = first
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  return (
    <picture className={frame}>
      {sources.map(source => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        alt={alt}
        className={cx(className, placeholder && tiny)}
        style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
        {...soon}
        {...image}
      />
    </picture>
  )
}
