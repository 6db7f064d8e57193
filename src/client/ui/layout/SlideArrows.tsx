import { useT } from '#client/lib/island.tsx'
import { button } from '#styled-system/recipes'
import { ChevronLeft, ChevronRight } from './icons.ts'

/** To the slide before and after. Texts: `ui`. */
export function SlideArrows({ at, go }: { at: number; go: (to: number) => void }) {
  const t = useT()
  const round = button({ variant: 'round' })
  return (
    <>
      <button type="button" className={round} aria-label={t('ui:previous')} onClick={() => go(at - 1)}>
        <ChevronLeft className="flip" aria-hidden="true" />
      </button>
      <button type="button" className={round} aria-label={t('ui:next')} onClick={() => go(at + 1)}>
        <ChevronRight className="flip" aria-hidden="true" />
      </button>
    </>
  )
}
