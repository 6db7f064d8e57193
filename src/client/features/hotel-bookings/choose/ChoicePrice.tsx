import { PriceBar } from '#client/features/bookings/facts/PriceBar.tsx'
import { PriceSummary } from '#client/features/bookings/facts/PriceSummary.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { ArrowRight } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { formatMoment } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { loginPath } from '#shared/i18n/redirect.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'
import { StayTrip } from '../facts/StayTrip.tsx'
import type { ChooseStepProps } from './choose-step.ts'
import { PayBy } from './PayBy.tsx'
import type { Choose } from './use-choose.ts'

/** Phones have it at the thumb. */
const wide = css({ display: { base: 'none', md: 'block' } })

type PriceProps = ChooseStepProps & { step: Choose }

export function ChoicePrice(props: PriceProps) {
  const { choice, symbol, step } = props
  const { content, stars, nights, currency } = step.hotel
  const people = choice.rooms.reduce((sum, { adults, children }) => sum + adults + children.length, 0)
  const { from, to } = choice
  return (
    <PriceSummary
      trip={
        <StayTrip
          stay={{ name: content.name, city: content.city, stars, from, to, nights }}
          people={people}
          rooms={choice.rooms.length}
        />
      }
      lines={step.quote.lines}
      totalMinor={step.quote.totalMinor}
      currency={currency}
      symbol={symbol}
    >
      <WayOn {...props} />
    </PriceSummary>
  )
}

export function ChoiceBar(props: PriceProps) {
  const t = useT()
  const { hotel, quote } = props.step
  return (
    <PriceBar
      minor={quote.totalMinor}
      currency={hotel.currency}
      symbol={props.symbol}
      note={t('hotel-bookings:choose.total')}
    >
      <Act {...props} />
    </PriceBar>
  )
}

/** Asks, keeps or logs in; nothing for users who may only look. */
function Act({ allowed, step, block }: Pick<PriceProps, 'allowed' | 'step'> & { block?: boolean }) {
  const t = useT()
  if (allowed === 'login') return <LogIn here={step.here} block={block} />
  if (allowed === 'no' || !step.whole) return null
  return (
    <Button type="submit" block={block} busy={step.busy} busyText={t('hotel-bookings:choose.holding')}>
      {t(`hotel-bookings:choose.${step.asks ? 'ask' : 'hold'}`)}
      <ArrowRight className="flip" aria-hidden="true" />
    </Button>
  )
}

function WayOn({ allowed, answerBy, payTime, zone, step }: PriceProps) {
  const t = useT()
  const lang = useLang()
  const { asks, whole } = step
  const note = asks ? 'ask_note' : 'hold_note'
  return (
    <>
      {!whole && <Notice tone="warning">{t('hotel-bookings:choose.choose_again')}</Notice>}
      {asks && (
        <Notice title={t('hotel-bookings:choose.must_ask')}>
          {t('hotel-bookings:choose.answer_by', { time: formatMoment(answerBy, lang, { zone }) })}
        </Notice>
      )}
      {allowed === 'no' && <Notice tone="warning">{t('hotel-bookings:choose.not_allowed')}</Notice>}
      {payTime && allowed === 'yes' && whole && !asks && (
        <p className={summary().note}>
          <PayBy time={payTime} rooms={step.chosen} zone={step.hotel.zone} />
        </p>
      )}
      <div className={wide}>
        <Act allowed={allowed} step={step} block />
      </div>
      <p className={summary().note}>
        {t(`hotel-bookings:choose.${allowed === 'login' ? 'login_note' : note}`)}
      </p>
    </>
  )
}

function LogIn({ here, block }: { here: string; block?: boolean }) {
  const t = useT()
  const lang = useLang()
  return (
    <ButtonLink block={block} href={loginPath(pathFor(lang, '/login'), here)}>
      {t('hotel-bookings:choose.login')}
      <ArrowRight className="flip" aria-hidden="true" />
    </ButtonLink>
  )
}
