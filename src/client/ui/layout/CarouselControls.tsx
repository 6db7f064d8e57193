import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import { button } from '#styled-system/recipes'
import { Pause, Play } from './icons.ts'
import { SlideArrows } from './SlideArrows.tsx'

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
  '@media (forced-colors: active)': {
    _before: { forcedColorAdjust: 'none', bg: '[ButtonText]' },
    '&[aria-current]::before': { bg: '[Highlight]' },
  },
})

interface ControlsProps {
  slides: string[]
  at: number
  go: (to: number) => void
  playing: boolean
  onPlay: () => void
}

export function CarouselControls({ slides, at, go, playing, onPlay }: ControlsProps) {
  const t = useT()
  const round = button({ variant: 'round' })
  const PlayGlyph = playing ? Pause : Play
  return (
    <div className={bar}>
      <div className={dots}>
        {slides.map((key, index) => (
          <button
            key={key}
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
      <SlideArrows at={at} go={go} />
    </div>
  )
}
