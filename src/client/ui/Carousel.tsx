import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import { button } from '#styled-system/recipes'
import { ChevronLeft, ChevronRight, Pause, Play } from './icons.ts'

interface CarouselProps {
  label: string
  items: ReactNode[]
  /** Milliseconds per slide; it never plays by itself under reduced motion. */
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
const bar = css({ display: 'flex', alignItems: 'center', gap: '2', marginBlockStart: '4' })
const dots = css({ display: 'flex', gap: '1', marginInlineEnd: 'auto' })
const dot = css({
  position: 'relative',
  inlineSize: '6',
  blockSize: '6',
  borderRadius: 'full',
  _before: {
    content: '""',
    position: 'absolute',
    inset: '[8px]',
    borderRadius: 'full',
    bg: 'border.strong',
  },
  '&[aria-current]::before': { bg: 'accent', insetInline: '[3px]' },
})

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The slide in view, and how to go to another; swiping is the browser's own scrolling. */
function useSlides(list: RefObject<HTMLUListElement | null>, count: number) {
  const [at, setAt] = useState(0)
  const go = (to: number) => {
    const slides = list.current?.children
    const [first, wanted] = [slides?.[0], slides?.[(to + count) % count]] as (HTMLElement | undefined)[]
    if (!first || !wanted) return
    const behavior = isStill() ? 'instant' : 'smooth'
    list.current?.scrollTo({ left: wanted.offsetLeft - first.offsetLeft, behavior })
  }
  const onScroll = () => {
    const { scrollLeft, clientWidth } = list.current ?? { scrollLeft: 0, clientWidth: 1 }
    setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
  }
  return { at, go, onScroll }
}

/** Pictures one at a time, with arrows, dots and a pause; a plain list to screen readers. */
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul ref={list} className={track} onScroll={onScroll} tabIndex={0} aria-label={label}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their places
          <li key={index} className={slide} inert={index !== at}>
            {item}
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <Controls count={items.length} {...{ at, go, playing }} onPlay={() => setPlaying(!playing)} />
      )}
    </section>
  )
}

interface ControlsProps {
  count: number
  at: number
  go: (to: number) => void
  playing: boolean
  onPlay: () => void
}

function Controls({ count, at, go, playing, onPlay }: ControlsProps) {
  const t = useT()
  const round = button({ variant: 'round' })
  const PlayGlyph = playing ? Pause : Play
  return (
    <div className={bar}>
      <div className={dots}>
        {Array.from({ length: count }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: dots keep their places
            key={index}
            type="button"
            className={dot}
            aria-current={index === at || undefined}
            aria-label={t('ui:carousel.go_to', { number: index + 1 })}
            onClick={() => go(index)}
          />
        ))}
      </div>
      <button
        type="button"
        className={round}
        aria-label={t(playing ? 'ui:carousel.pause' : 'ui:carousel.play')}
        onClick={onPlay}
      >
        <PlayGlyph aria-hidden="true" />
      </button>
      <button type="button" className={round} aria-label={t('ui:previous')} onClick={() => go(at - 1)}>
        <ChevronLeft className="flip" aria-hidden="true" />
      </button>
      <button type="button" className={round} aria-label={t('ui:next')} onClick={() => go(at + 1)}>
        <ChevronRight className="flip" aria-hidden="true" />
      </button>
    </div>
  )
}
