import { useRef } from 'react'
import { useT } from '#client/lib/island.tsx'
import { css, cx } from '#styled-system/css'
import { SlideArrows } from '../layout/SlideArrows.tsx'
import { useSlides } from '../layout/use-slides.ts'
import { Picture, type PictureView } from './Picture.tsx'

interface GalleryPicture {
  view: PictureView
  caption: string
}

const frame = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1.35fr)' },
  gap: '2',
})
const stage = css({ position: 'relative', minInlineSize: '0' })
const track = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '[100%]',
  gridTemplateRows: 'minmax(0, 1fr)',
  overflowX: 'auto',
  scrollSnapType: '[x mandatory]',
  scrollbarWidth: '[none]',
  borderRadius: 'panel',
  blockSize: { base: '[15rem]', md: '[23rem]' },
})
const slide = css({
  position: 'relative',
  scrollSnapAlign: 'start',
  minInlineSize: '0',
  '& img': {
    inlineSize: 'full',
    blockSize: 'full',
    objectFit: 'cover',
    objectPosition: '[50% 66%]',
    _dark: { filter: '[brightness(.86)]' },
  },
  '& figcaption': {
    position: 'absolute',
    insetBlockEnd: '3',
    insetInlineStart: '3',
    maxInlineSize: '[80%]',
    paddingInline: '2.5',
    paddingBlock: '1',
    borderRadius: 'control',
    fontSize: '12',
    bg: '[oklch(.2 .02 70 / .78)]',
    color: 'white',
  },
})
const arrows = css({
  position: 'absolute',
  insetInline: '3',
  insetBlockStart: '[calc(50% - 22px)]',
  display: 'flex',
  justifyContent: 'space-between',
  pointerEvents: 'none',
  '& button': { pointerEvents: 'auto' },
})
const thumbs = css({
  display: { base: 'none', md: 'grid' },
  gridTemplateColumns: '1fr 1fr',
  gridAutoRows: '[minmax(0, 1fr)]',
  gap: '2',
  blockSize: '[23rem]',
  '&[data-few]': { gridTemplateColumns: '1fr' },
  '& button': { borderRadius: 'panel', overflow: 'hidden', minBlockSize: '0' },
  '& img': {
    inlineSize: 'full',
    blockSize: 'full',
    objectFit: 'cover',
    _dark: { filter: '[brightness(.86)]' },
  },
})
const THUMBS = 5
const FEW = 3

/** Swiped, scrolled by the arrow keys, or led by its buttons; without script it still scrolls. Texts: `ui`. */
export function Gallery({ pictures }: { pictures: GalleryPicture[] }) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const { at, go, onScroll } = useSlides(list, pictures.length)
  const label = t('ui:gallery.pictures')
  return (
    <section aria-label={label} className={pictures.length > 1 ? frame : undefined}>
      <div className={stage}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul ref={list} className={track} onScroll={onScroll} tabIndex={0} aria-label={label}>
          {pictures.map(({ view, caption }, index) => (
            <li key={view.src}>
              <figure className={cx(slide, css({ blockSize: 'full', margin: '0' }))}>
                <Picture {...view} first={index === 0} />
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <div className={arrows}>
            <SlideArrows at={at} go={go} />
          </div>
        )}
      </div>
      {pictures.length > 1 && (
        <div className={thumbs} data-few={pictures.length <= FEW || undefined}>
          {pictures.slice(1, THUMBS).map(({ view, caption }, index) => (
            <button
              key={view.src}
              type="button"
              aria-label={t('ui:gallery.picture', { number: index + 2, caption })}
              onClick={() => go(index + 1)}
            >
              <Picture {...view} alt="" />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
