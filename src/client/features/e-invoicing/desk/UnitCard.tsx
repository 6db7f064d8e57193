import { useState } from 'react'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { EInvoiceUnit } from '#shared/contract/desk/money/e-invoicing.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { ConnectForm } from './ConnectForm.tsx'
import { callResume, callSignLeft } from './e-invoicing.api.ts'
import { OffDialog } from './OffDialog.tsx'
import { Problems } from './Problems.tsx'

const stack = css({ display: 'grid', gap: '4' })
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' })
const name = css({ fontSize: '16', fontWeight: 'semibold' })
const facts = css({ color: 'fg.muted', fontSize: '14' })
const end = css({ marginInlineStart: 'auto' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '3' })

const TONES = { draft: 'info', checking: 'warning', active: 'success', off: 'neutral' } as const

interface UnitCardProps {
  unit: EInvoiceUnit
  zone: string
  /** Whether the caller may connect units. */
  manages: boolean
}

export function UnitCard({ unit, zone, manages }: UnitCardProps) {
  const t = useT()
  const [off, setOff] = useState(false)
  const { state, environment, problems } = unit
  return (
    <Card>
      <div className={stack}>
        <div className={head}>
          <h2 className={name}>
            <bdi>{unit.name}</bdi>
          </h2>
          <Chip tone={TONES[state]}>{t(`e-invoicing:state.${state}`)}</Chip>
          <Chip>{t(`e-invoicing:environments.${environment}`)}</Chip>
          {manages && state !== 'off' && (
            <span className={end}>
              <Button variant="ghost" size="sm" onClick={() => setOff(true)}>
                {t('e-invoicing:off')}
              </Button>
            </span>
          )}
        </div>
        <Facts unit={unit} zone={zone} />
        {state === 'active' && environment !== 'production' && <Notice>{t('e-invoicing:rehearsal')}</Notice>}
        {unit.ends_soon && <Notice tone="warning">{t('e-invoicing:ends_soon')}</Notice>}
        {unit.stopped && <Stopped unit={unit} manages={manages} />}
        {problems.length > 0 && (
          <Notice tone="danger" title={t('e-invoicing:problems')}>
            <Problems problems={problems} />
          </Notice>
        )}
        {manages && (state === 'draft' || state === 'checking') && <ConnectForm unit={unit} />}
      </div>
      {off && <OffDialog id={unit.id} onClose={() => setOff(false)} />}
    </Card>
  )
}

function Facts({ unit, zone }: Pick<UnitCardProps, 'unit' | 'zone'>) {
  const t = useT()
  const lang = useLang()
  const { branch, title, valid_until, counter, waiting } = unit
  const parts = [
    branch,
    t(`e-invoicing:titles.${title}`),
    valid_until && `${t('e-invoicing:valid_until')} ${formatDate(valid_until, lang, 'medium', zone)}`,
    counter > 0 && `${t('e-invoicing:signed')}: ${formatNumber(counter, lang)}`,
    waiting > 0 && `${t('e-invoicing:states.waiting')}: ${formatNumber(waiting, lang)}`,
  ].filter(Boolean)
  return <p className={facts}>{parts.map(part => `\u2068${part}\u2069`).join(' · ')}</p>
}

/** What it signed waits: sent again with its secret, or signed by the unit that has taken its place. */
function Stopped({ unit: { id, state }, manages }: Pick<UnitCardProps, 'unit' | 'manages'>) {
  const t = useT()
  const { acting, busy, act } = useAct<'resume' | 'left'>()
  const resume = async () => {
    await callResume(id)
    return reloadWith(t('e-invoicing:resumed'))
  }
  const signLeft = async () => reloadWith((await callSignLeft(id)).message ?? '')
  const button = (name: 'resume' | 'left', work: () => Promise<unknown>) => (
    <Button
      variant="line"
      size="sm"
      busy={acting === name}
      busyText={t('e-invoicing:busy')}
      disabled={busy && acting !== name}
      onClick={() => act(work, name)}
    >
      {t(`e-invoicing:${name}`)}
    </Button>
  )
  return (
    <Notice tone="danger">
      <p>{t(state === 'off' ? 'e-invoicing:stopped_off' : 'e-invoicing:stopped')}</p>
      {manages && (
        <div className={buttons}>
          {state === 'off' && button('left', signLeft)}
          {button('resume', resume)}
        </div>
      )}
    </Notice>
  )
}
