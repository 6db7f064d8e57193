import { useEffect, useRef } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Timer } from '#client/ui/layout/icons.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'
import { HoldClock } from './HoldClock.tsx'
import type { Hold } from './use-hold.ts'

const title = css({ fontWeight: 'semibold', display: 'block' })
const band = css({ display: 'grid', outline: '[none]' })
const more = css({
  paddingInline: '5',
  paddingBlockEnd: '2',
  bg: 'spark.muted',
  '& button': { color: 'fg.default', marginInlineStart: '4' },
})
export function HoldTimer({ hold }: { hold: Hold }) {
  const t = useT()
  const styles = summary()
  const place = useFocusKept(hold)
  return (
    <div ref={place} tabIndex={-1} className={band}>
      <div className={styles.hold}>
        <Timer aria-hidden="true" />
        <span>
          <b className={title}>{t('checkout:hold.title')}</b>
          {hold.until}
        </span>
        <HoldClock left={hold.left} className={styles.clock} />
      </div>
      {hold.extendable && (
        <div className={more}>
          <Button
            variant="ghost"
            size="sm"
            busy={hold.extending}
            busyText={t('checkout:hold.extending')}
            onClick={hold.extend}
          >
            {t('checkout:hold.extend')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The focus moves from the removed button to the clock. */
function useFocusKept({ extending, extendable }: Hold) {
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (extending) pressed.current = true
    else if (pressed.current && !extendable) {
      pressed.current = false
      place.current?.focus({ preventScroll: true })
    }
  }, [extending, extendable])
  return place
}
