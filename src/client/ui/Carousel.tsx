import { Carousel as Ark } from '@ark-ui/react/carousel'
import { type ReactNode, useState } from 'react'
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

const track = css({ borderRadius: 'panel', overflow: 'hidden' })
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
  '&[data-current]::before': { bg: 'accent', insetInline: '[3px]' },
})

const mayMove = () =>
  typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Pictures one at a time, with arrows, dots and a pause; a plain list of slides to screen readers. */
export function Carousel({ label, items, pace = 7000 }: CarouselProps) {
  const t = useT()
  const [playing, setPlaying] = useState(mayMove)
  const PlayGlyph = playing ? Pause : Play
  const round = button({ variant: 'round' })
  return (
    <Ark.Root
      slideCount={items.length}
      loop
      autoplay={playing ? { delay: pace } : false}
      aria-label={label}
      onMouseEnter={() => setPlaying(false)}
      onFocus={() => setPlaying(false)}
    >
      <Ark.ItemGroup className={track} tabIndex={0}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Ark addresses slides by their place
          <Ark.Item key={index} index={index}>
            {item}
          </Ark.Item>
        ))}
      </Ark.ItemGroup>
      {items.length > 1 && (
        <Ark.Control className={bar}>
          <Ark.IndicatorGroup className={dots}>
            {items.map((_, index) => (
              <Ark.Indicator
                // biome-ignore lint/suspicious/noArrayIndexKey: Ark addresses slides by their place
                key={index}
                index={index}
                className={dot}
                aria-label={t('ui:carousel.go_to', { number: index + 1 })}
              />
            ))}
          </Ark.IndicatorGroup>
          <button
            type="button"
            className={round}
            aria-label={t(playing ? 'ui:carousel.pause' : 'ui:carousel.play')}
            onClick={() => setPlaying(!playing)}
          >
            <PlayGlyph aria-hidden="true" />
          </button>
          <Ark.PrevTrigger className={round} aria-label={t('ui:previous')}>
            <ChevronLeft className="flip" aria-hidden="true" />
          </Ark.PrevTrigger>
          <Ark.NextTrigger className={round} aria-label={t('ui:next')}>
            <ChevronRight className="flip" aria-hidden="true" />
          </Ark.NextTrigger>
        </Ark.Control>
      )}
    </Ark.Root>
  )
}
