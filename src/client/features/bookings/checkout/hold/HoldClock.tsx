import { clockText } from '#client/lib/countdown.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { inDigits } from '#shared/i18n/digits.ts'

/** Is not announced: `HoldAnnouncer` announces the time. */
export function HoldClock({ left, className }: { left: number; className?: string }) {
  const t = useT()
  const text = inDigits(clockText(left), useLang())
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
