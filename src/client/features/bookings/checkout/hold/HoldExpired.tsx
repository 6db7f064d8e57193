import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CircleCheck, Timer } from '#client/ui/layout/icons.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { CheckoutParts } from '../checkout.ts'
import { HoldPanel } from './HoldPanel.tsx'

interface HoldExpiredProps {
  parts: Pick<CheckoutParts, 'again' | 'search'>
  focus?: boolean
}

export function HoldExpired({ parts, focus = false }: HoldExpiredProps) {
  const t = useT()
  const lang = useLang()
  return (
    <HoldPanel
      focus={focus}
      icon={<Timer aria-hidden="true" />}
      title={t('checkout:hold.expiredTitle')}
      text={t('checkout:hold.expiredText')}
    >
      <ButtonLink href={pathFor(lang, parts.again())}>{t('checkout:hold.again')}</ButtonLink>
      <ButtonLink variant="line" href={pathFor(lang, parts.search)}>
        {t('checkout:hold.search')}
      </ButtonLink>
    </HoldPanel>
  )
}

export function HoldClosed({ booking }: { booking: Booking }) {
  const t = useT()
  const lang = useLang()
  return (
    <HoldPanel
      icon={<CircleCheck aria-hidden="true" />}
      title={t('checkout:hold.closedTitle')}
      text={t('checkout:hold.closedText')}
    >
      <ButtonLink href={pathFor(lang, booking.pages.show)}>{t('checkout:hold.open')}</ButtonLink>
    </HoldPanel>
  )
}
