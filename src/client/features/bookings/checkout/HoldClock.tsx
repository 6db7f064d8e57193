import { clockText } from '#client/lib/countdown.ts'
import { useT } from '#client/lib/island.tsx'

/** Is not announced: `HoldAnnouncer` announces the time. */
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
