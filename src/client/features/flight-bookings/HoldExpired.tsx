import { type ReactNode, useEffect, useRef } from 'react'
import { holdAgainPath, searchAgainPath } from '#client/features/bookings/again-paths.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { CircleCheck, Timer } from '#client/ui/icons.ts'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { empty } from '#styled-system/recipes'

const disc = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '16',
  blockSize: '16',
  borderRadius: 'full',
  bg: 'spark.muted',
  marginBlockEnd: '2',
  '& svg': { inlineSize: '8', blockSize: '8' },
})

/** The seats went back: why, what it means for the money, and the way back with everything kept. */
export function HoldExpired({ booking, focus = false }: { booking: FlightBooking; focus?: boolean }) {
  const t = useT()
  const lang = useLang()
  return (
    <Panel
      focus={focus}
      icon={<Timer aria-hidden="true" />}
      title={t('checkout:hold.expiredTitle')}
      text={t('checkout:hold.expiredText')}
    >
      <ButtonLink href={pathFor(lang, holdAgainPath(booking))}>{t('checkout:hold.again')}</ButtonLink>
      <ButtonLink variant="line" href={pathFor(lang, searchAgainPath(booking))}>
        {t('checkout:hold.search')}
      </ButtonLink>
    </Panel>
  )
}

/** Somebody came back to the steps of a booking that has left them behind. */
export function HoldClosed({ booking }: { booking: FlightBooking }) {
  const t = useT()
  const lang = useLang()
  return (
    <Panel
      icon={<CircleCheck aria-hidden="true" />}
      title={t('checkout:hold.closedTitle')}
      text={t('checkout:hold.closedText')}
    >
      <ButtonLink href={pathFor(lang, `/flight-bookings/${booking.id}`)}>
        {t('checkout:hold.open')}
      </ButtonLink>
    </Panel>
  )
}

interface PanelProps {
  icon: ReactNode
  title: string
  text: string
  focus?: boolean
  children: ReactNode
}

function Panel({ icon, title, text, focus, children }: PanelProps) {
  const styles = empty()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  return (
    <Card className={css({ marginBlock: { base: '6', md: '10' } })}>
      <div className={styles.root}>
        <span className={disc}>{icon}</span>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </Card>
  )
}
