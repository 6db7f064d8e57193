import { clockText } from '#client/lib/countdown.ts'
import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Timer } from '#client/ui/icons.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'
import type { Hold } from './use-hold.ts'

const title = css({ fontWeight: 'semibold', display: 'block' })
const band = css({ display: 'grid' })
const more = css({
  paddingInline: '5',
  paddingBlockEnd: '2',
  bg: 'spark.muted',
  '& button': { color: 'fg.default', marginInlineStart: '4' },
})
const hidden = css({ srOnly: true })

/** The band over the trip summary: until when in words, and the clock. */
export function HoldTimer({ hold }: { hold: Hold }) {
  const t = useT()
  const styles = summary()
  return (
    <div className={band}>
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

/** Ticks silently: only the announcements below speak. */
export function HoldClock({ left, className }: { left: number; className?: string }) {
  const t = useT()
  const text = clockText(left)
  return (
    <bdi
      dir="ltr"
      role="timer"
      aria-live="off"
      aria-label={t('checkout:hold.leftLabel', { time: text })}
      className={className}
      suppressHydrationWarning
    >
      {text}
    </bdi>
  )
}

/** Said once at five minutes, at one minute, after an extension and at the end. */
export function HoldAnnouncer({ hold }: { hold: Hold }) {
  return (
    <p role="status" className={hidden}>
      {hold.said}
    </p>
  )
}
