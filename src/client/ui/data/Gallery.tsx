import { useRef } from 'react'
import { useT } from '#client/lib/island.tsx'
import { gallery } from '#styled-system/recipes'
import { ScrollArea } from '../layout/ScrollArea.tsx'
import { SlideArrows } from '../layout/SlideArrows.tsx'
import { useSlides } from '../layout/use-slides.ts'
import { Picture, type PictureView } from './Picture.tsx'

interface GalleryPicture {
  view: PictureView
  caption: string
}

const THUMBS = 5
const FEW = 3

/** Swiped, scrolled by the arrow keys, or led by its buttons; without script it still scrolls. Texts: `ui`. */
export function Gallery({ pictures }: { pictures: GalleryPicture[] }) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const { at, go, onScroll } = useSlides(list, pictures.length)
  const styles = gallery()
  const label = t('ui:gallery.pictures')
  return (
    <section aria-label={label} className={pictures.length > 1 ? styles.root : undefined}>
      <div className={styles.stage}>
        <ScrollArea as="ul" ref={list} className={styles.track} onScroll={onScroll} aria-label={label}>
          {pictures.map(({ view, caption }, index) => (
            <li key={view.src}>
              <figure className={styles.slide}>
                <Picture {...view} first={index === 0} />
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ScrollArea>
        {pictures.length > 1 && (
          <div className={styles.arrows}>
            <SlideArrows at={at} go={go} />
          </div>
        )}
      </div>
      {pictures.length > 1 && (
        <div className={styles.thumbs} data-few={pictures.length <= FEW || undefined}>
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
