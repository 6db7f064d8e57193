import { type ReactNode, useEffect, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { CarouselControls } from './CarouselControls.tsx'
import { ScrollArea } from './ScrollArea.tsx'
import { isStill, useSlides } from './use-slides.ts'

interface Slide {
  key: string
  content: ReactNode
}

interface CarouselProps {
  label: string
  items: Slide[]
  /** Milliseconds per slide; no autoplay with reduced motion. */
  pace?: number
}

const track = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '[100%]',
  overflowX: 'auto',
  scrollSnapType: '[x mandatory]',
  scrollbarWidth: '[none]',
  borderRadius: 'panel',
})
const slide = css({ scrollSnapAlign: 'start', minInlineSize: '0' })

/** A plain list for screen readers; a link that takes the focus brings its slide into view. */
export function Carousel({ label, items, pace = 7000 }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null)
  const { at, go, onScroll } = useSlides(list, items.length)
  const [playing, setPlaying] = useState(false)
  useEffect(() => setPlaying(!isStill()), [])
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => go(at + 1), pace)
    return () => clearTimeout(timer)
  })
  const pause = () => setPlaying(false)
  return (
    <section aria-label={label} onPointerEnter={pause} onFocus={pause}>
      <ScrollArea as="ul" ref={list} className={track} onScroll={onScroll} aria-label={label}>
        {items.map(({ key, content }) => (
          <li key={key} className={slide}>
            {content}
          </li>
        ))}
      </ScrollArea>
      {items.length > 1 && (
        <CarouselControls
          slides={items.map(({ key }) => key)}
          {...{ at, go, playing }}
          onPlay={() => setPlaying(!playing)}
        />
      )}
    </section>
  )
}
