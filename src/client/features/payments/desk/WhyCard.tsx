import type { ReactNode } from 'react'
import { reloadWith } from '#client/lib/handed-over.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { PaymentCause } from '#shared/base/payment-causes.ts'
import { can } from '#shared/base/permissions.ts'
import type { Explanation } from '#shared/contract/desk/money/payments.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { callFetchPayment, callSendLink } from './payments-desk.api.ts'

interface WhyProps {
  explanation: Explanation
  on: 'booking' | 'attempt'
  permissions?: readonly string[]
}

const body = css({ display: 'grid', gap: '3', justifyItems: 'start' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const SETTLED: PaymentCause[] = ['paid', 'paid_unreported', 'refunded', 'nothing_due']

/** Why it is not paid, and the one right act. Texts: `desk-payments`, `ui`. */
function WhyView({ explanation, on, permissions = [] }: WhyProps) {
  const t = useT()
  const lang = useLang()
  const { cause, attempt, act } = explanation
  const opens = on === 'booking' && act !== 'decide' && can({ permissions }, 'refunds.create')
  return (
    <Card heading={t(`desk-payments:why.${SETTLED.includes(cause) ? 'title_paid' : 'title'}`)}>
      <div className={body}>
        <p>{t(`desk-payments:why.${cause}`)}</p>
        <div className={row}>
          <Act explanation={explanation} on={on} />
          {opens && attempt && (
            <ButtonLink variant="line" size="sm" href={pathFor(lang, `/desk/payments/${attempt}`)}>
              {t('desk-payments:to_attempt')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  )
}

export const WhyCard: (props: WhyProps & IslandProps) => ReactNode = withIsland(WhyView)

/** An act that is a call is a button; one that is done elsewhere leads there. */
function Act({ explanation: { act, attempt, target }, on }: WhyProps) {
  const t = useT()
  const lang = useLang()
  if (!act) return null
  if (act === 'fetch')
    return attempt && <ActButton name={act} send={() => callFetchPayment(attempt)} news="fetched" />
  if (act === 'send_link')
    return <ActButton name={act} send={() => callSendLink(target.id)} news="act.sent" />
  if (act === 'decide')
    return (
      on === 'booking' &&
      attempt && (
        <ButtonLink size="sm" href={pathFor(lang, `/desk/payments/${attempt}`)}>
          {t('desk-payments:act.decide')}
        </ButtonLink>
      )
    )
  if (act === 'refund')
    return (
      <ButtonLink size="sm" href={pathFor(lang, '/desk/refunds')}>
        {t('desk-payments:act.refund')}
      </ButtonLink>
    )
  // The booking's page has the rest among its own actions.
  if (on === 'booking' || !target.path) return null
  return (
    <ButtonLink size="sm" href={pathFor(lang, target.path)}>
      {t(`desk-payments:act.${act}`)}
    </ButtonLink>
  )
}

interface ActButtonProps {
  name: 'fetch' | 'send_link'
  send: () => Promise<unknown>
  news: string
}

function ActButton({ name, send, news }: ActButtonProps) {
  const t = useT()
  const { busy, act } = useAct()
  const run = () =>
    act(async () => {
      await send()
      return reloadWith(t(`desk-payments:${news}`))
    })
  return (
    <Button size="sm" busy={busy} busyText={t('desk-payments:act.busy')} onClick={run}>
      {t(`desk-payments:act.${name}`)}
    </Button>
  )
}
