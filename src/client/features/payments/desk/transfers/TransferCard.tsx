import { type ReactNode, useState } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { printIban } from '#shared/base/iban.ts'
import { downloadSlip } from '#shared/contract/desk/money/transfers.ts'
import { buildPath } from '#shared/contract/endpoint.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link, summary } from '#styled-system/recipes'
import { ApproveDialog } from './ApproveDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import type { TransferCardProps } from './transfer-card.ts'

const columns = css({
  display: 'grid',
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
})
const picture = css({
  inlineSize: 'full',
  blockSize: 'auto',
  maxBlockSize: '[24rem]',
  objectFit: 'contain',
  borderRadius: 'control',
  bg: 'bg.subtle',
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '4' })
const TONES = {
  awaiting: 'info',
  slip: 'warning',
  approved: 'success',
  rejected: 'danger',
  closed: 'neutral',
} as const

/** The slip beside the amount, and the decision. Texts: `desk-payments`, `payments.transfer`, `ui`. */
function View(props: TransferCardProps) {
  const { transfer } = props
  const t = useT()
  const [open, setOpen] = useState<'approve' | 'reject'>()
  const close = () => setOpen(undefined)
  const { state } = transfer
  return (
    <Card heading={t('desk-payments:transfer.title')}>
      <div className={columns}>
        <div>
          <Facts {...props} />
          {state !== 'approved' && (
            <div className={actions}>
              <Button size="sm" onClick={() => setOpen('approve')}>
                {t('desk-payments:transfer.approve')}
              </Button>
              {state !== 'rejected' && (
                <Button size="sm" variant="line" onClick={() => setOpen('reject')}>
                  {t('desk-payments:transfer.reject')}
                </Button>
              )}
            </div>
          )}
        </div>
        <Slip {...props} />
      </div>
      {open === 'approve' && <ApproveDialog {...props} onClose={close} />}
      {open === 'reject' && <RejectDialog {...props} onClose={close} />}
    </Card>
  )
}

export const TransferCard: (props: TransferCardProps & IslandProps) => ReactNode = withIsland(View)

function Slip({ payment, transfer: { slip } }: TransferCardProps) {
  const t = useT()
  if (!slip) return <p>{t('desk-payments:transfer.no_slip')}</p>
  const href = buildPath(downloadSlip.path, { id: payment.id })
  return (
    <figure>
      {slip.mime.startsWith('image/') && (
        <img className={picture} src={href} alt={t('desk-payments:transfer.slip_of')} />
      )}
      <figcaption>
        <a className={link()} href={href} target="_blank" rel="noopener">
          {t('desk-payments:transfer.open_slip')}
        </a>{' '}
        <bdi>{slip.name}</bdi>
      </figcaption>
    </figure>
  )
}

function Facts({ transfer, symbol, zone }: TransferCardProps) {
  const t = useT()
  const facts = useFacts({ transfer, symbol, zone }).filter(([, value]) => value)
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className={summary().row}>
          <dt>{t(`desk-payments:transfer.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function useFacts({ transfer, symbol, zone }: Omit<TransferCardProps, 'payment'>): [string, ReactNode][] {
  const t = useT()
  const lang = useLang()
  const { state, account, reference, asked_minor, received_minor, currency, reason, until } = transfer
  const money = (minor: number) => <Money {...{ minor, currency, symbol }} />
  return [
    [
      'state_label',
      <Chip key="state" tone={TONES[state]}>
        {t(`desk-payments:transfer.state.${state}`)}
      </Chip>,
    ],
    ['asked', <strong key="asked">{money(asked_minor)}</strong>],
    ['received', received_minor !== null && <strong>{money(received_minor)}</strong>],
    ['reference', <Ltr key="reference">{reference}</Ltr>],
    [
      'account',
      <span key="account">
        <bdi>{localized(account.bank_name, lang)}</bdi> · <Ltr>{printIban(account.iban)}</Ltr>
      </span>,
    ],
    ['until', state === 'awaiting' && <time dateTime={until}>{formatMoment(until, lang, { zone })}</time>],
    ['why', reason && <bdi>{reason}</bdi>],
  ]
}
