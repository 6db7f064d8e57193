import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CreditCard, MessageCircle, Users } from '#client/ui/layout/icons.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { payPath } from '#shared/rules/money/pay-path.ts'
import { firstAct } from './first-act.ts'

interface NextLinkProps {
  booking: Booking
  symbol?: string
  step: 'details' | 'pay' | 'ask'
}

const GLYPHS = { details: Users, pay: CreditCard, ask: MessageCircle }

/** To the step that comes next, with what it costs. Texts: `booking`. */
export function NextLink({ booking, symbol, step }: NextLinkProps) {
  const t = useT()
  const lang = useLang()
  const { currency, pages, payment_plan, due_minor } = booking
  const amount = formatMoney(payment_plan?.next_minor || due_minor, currency, lang, { symbol }).text
  const Glyph = GLYPHS[step]
  const path = step === 'details' ? pages.checkout : payPath(booking)
  return (
    <ButtonLink size="sm" className={firstAct} href={pathFor(lang, path)} icon={<Glyph aria-hidden="true" />}>
      {t(`booking:next.${step}`, { amount })}
    </ButtonLink>
  )
}
