import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CreditCard, Users } from '#client/ui/layout/icons.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { payPath } from '#shared/rules/money/pay-path.ts'
import { firstAct } from './first-act.ts'

interface NextLinkProps {
  booking: Booking
  symbol?: string
  step: 'details' | 'pay'
}

/** To the step that comes next, with what it costs. Texts: `booking`. */
export function NextLink({ booking, symbol, step }: NextLinkProps) {
  const t = useT()
  const lang = useLang()
  const { currency, pages, payment_plan, due_minor } = booking
  const amount = formatMoney(payment_plan?.next_minor || due_minor, currency, lang, { symbol }).text
  const Glyph = step === 'pay' ? CreditCard : Users
  const path = step === 'pay' ? payPath(booking) : pages.checkout
  return (
    <ButtonLink size="sm" className={firstAct} href={pathFor(lang, path)} icon={<Glyph aria-hidden="true" />}>
      {t(`booking:next.${step}`, { amount })}
    </ButtonLink>
  )
}
