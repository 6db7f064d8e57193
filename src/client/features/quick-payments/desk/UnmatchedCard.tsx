import { useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { type Decision, DecisionDialog } from './DecisionDialog.tsx'
import type { UnmatchedCardProps } from './desk-props.ts'
import { KeepDialog } from './KeepDialog.tsx'
import { Proposals } from './Proposals.tsx'

const columns = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
})
const facts = css({
  display: 'grid',
  gap: '1.5',
  marginBlockStart: '3',
  fontSize: '14',
  '& > div': { display: 'flex', gap: '2' },
  '& dt': { color: 'fg.muted', flex: 'none', minInlineSize: '24' },
  '& dd': { minInlineSize: '0', overflowWrap: 'anywhere' },
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '4' })

export function UnmatchedCard(props: UnmatchedCardProps) {
  const { row, vat, symbol } = props
  const [decision, setDecision] = useState<{ kind: Decision | 'keep'; reference: string }>()
  const ask: Ask = (kind, reference = '') => setDecision({ kind, reference })
  const onClose = () => setDecision(undefined)
  return (
    <Card>
      <div className={columns}>
        <div>
          <h2 className={css({ fontSize: '20', fontWeight: 'semibold' })}>
            <Money minor={row.amount_minor} currency={row.currency} symbol={symbol} />
          </h2>
          <Facts {...props} />
        </div>
        {row.kept_reason === null ? <Ways {...props} ask={ask} /> : <Kept {...props} ask={ask} />}
      </div>
      {decision?.kind === 'keep' && <KeepDialog {...{ row, vat, onClose }} />}
      {decision && decision.kind !== 'keep' && (
        <DecisionDialog
          id={row.id}
          byBank={row.by_bank}
          kind={decision.kind}
          reference={decision.reference}
          onClose={onClose}
        />
      )}
    </Card>
  )
}

type Ask = (kind: Decision | 'keep', reference?: string) => void

function Kept({ row, ask }: UnmatchedCardProps & { ask: Ask }) {
  const t = useT()
  return (
    <div>
      <p>
        {t('unmatched:kept_why')}: <bdi>{row.kept_reason}</bdi>
      </p>
      <div className={actions}>
        <Button variant="line" size="sm" onClick={() => ask('reopen')}>
          {t('unmatched:reopen')}
        </Button>
      </div>
    </div>
  )
}

/** Where it may go. */
function Ways(props: UnmatchedCardProps & { ask: Ask }) {
  const { row, ask } = props
  const t = useT()
  const lang = useLang()
  return (
    <div>
      {row.problem ? (
        <Notice tone="warning">{t('unmatched:problem')}</Notice>
      ) : (
        <Proposals {...props} onMatch={to => ask('match', to)} />
      )}
      {row.refused && <Notice tone="warning">{t('unmatched:refused')}</Notice>}
      <div className={actions}>
        {row.flagged_attempt && (
          <ButtonLink size="sm" href={pathFor(lang, `/desk/payments/${row.flagged_attempt}`)}>
            {t('unmatched:decide')}
          </ButtonLink>
        )}
        {!row.problem && (
          <Button variant="line" size="sm" onClick={() => ask('match')}>
            {t('unmatched:other')}
          </Button>
        )}
        <Button variant="line" size="sm" onClick={() => ask('keep')}>
          {t('unmatched:keep')}
        </Button>
        {!row.problem && (
          <Button variant="line" size="sm" onClick={() => ask('refund')}>
            {t('unmatched:refund')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Facts({ row, zone }: UnmatchedCardProps) {
  const t = useT()
  const lang = useLang()
  const payer = [row.name, row.email, row.mobile].filter(Boolean).join(' · ')
  const lines: [string, React.ReactNode][] = [
    ['purpose', <bdi key="purpose">{row.purpose}</bdi>],
    ['text', row.reference_text && <bdi key="text">{row.reference_text}</bdi>],
    ['payer', payer && <bdi key="payer">{payer}</bdi>],
    ['link', row.link && <Ltr key="link">{row.link}</Ltr>],
    ['receipt', <Ltr key="receipt">{row.receipt_number ?? row.reference}</Ltr>],
    [
      'at',
      <time key="at" dateTime={row.at}>
        {formatDate(row.at, lang, 'medium', zone)} <Ltr>{formatTime(row.at, zone, lang)}</Ltr>
      </time>,
    ],
  ]
  return (
    <dl className={facts}>
      {lines
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`unmatched:${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
