import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { ShieldCheck } from '#client/ui/layout/icons.ts'
import type { Colleague } from '#shared/contract/desk/colleagues.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { callRuleFactor } from './colleagues.api.ts'

interface FactorCardProps {
  people: Colleague[]
  required: boolean
}

const stack = css({ display: 'grid', gap: '3', justifyItems: 'start' })
const quiet = css({ color: 'fg.muted', fontSize: '14' })

/** How many colleagues use a second factor, and whether all of them must. */
export function FactorCard({ people, required }: FactorCardProps) {
  const t = useT()
  const lang = useLang()
  const open = people.filter(({ disabled }) => !disabled)
  const ready = open.filter(({ second_factor }) => second_factor)
  const own = people.some(({ self, second_factor }) => self && second_factor)
  const name = required ? 'lift' : 'demand'
  const ask = () =>
    openConfirm({
      title: t(`colleagues:factor_rule.${name}.title`),
      description: t(`colleagues:factor_rule.${name}.text`, { count: open.length - ready.length }),
      buttonText: t(`colleagues:factor_rule.${name}.submit`),
      tone: required ? 'danger' : 'primary',
      action: () => callRuleFactor(!required),
      onSuccess: answer => void reloadWith(answer?.message ?? ''),
    })
  return (
    <Card heading={t('colleagues:factor')} aria-label={t('colleagues:factor')}>
      <div className={stack}>
        <p>{t('colleagues:factor_rule.used', { count: ready.length, of: open.length })}</p>
        <p className={quiet}>{t(`colleagues:factor_rule.${required ? 'is_on' : 'is_off'}`)}</p>
        {!required && !own && (
          <a className={link()} href={pathFor(lang, '/account')}>
            {t('colleagues:factor_rule.own_first')}
          </a>
        )}
        {(required || own) && (
          <Button variant="line" size="sm" icon={<ShieldCheck aria-hidden="true" />} onClick={ask}>
            {t(`colleagues:factor_rule.${name}.open`)}
          </Button>
        )}
      </div>
    </Card>
  )
}
