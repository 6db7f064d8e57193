import { Fragment } from 'react'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { printIban } from '#shared/base/iban.ts'
import type { BankAccount } from '#shared/contract/desk/money/transfers.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { accountFacts } from '../account-facts.ts'
import { callSwitchAccount } from './transfers.api.ts'

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginBlockEnd: '3' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '4' })

interface CardProps {
  account: BankAccount
  onChange: () => void
}

export function BankAccountCard({ account, onChange }: CardProps) {
  const t = useT()
  const { busy, flip } = useSwitch(account)
  const { bank_name, active, holder, iban, swift, currency } = account
  const bank = localized(bank_name, useLang())
  const facts = [
    ['holder', holder],
    ['iban', printIban(iban)],
    ['swift', swift],
    ['currency', currency],
  ] as const
  return (
    <Card>
      <div className={head}>
        <h3 className={css({ fontSize: '18', fontWeight: 'semibold' })}>
          <bdi>{bank}</bdi>
        </h3>
        <Chip tone={active ? 'success' : 'neutral'}>
          {t(`desk-transfers:${active ? 'shown' : 'hidden'}`)}
        </Chip>
      </div>
      <dl className={accountFacts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <Fragment key={name}>
                <dt>{t(`desk-transfers:${name}`)}</dt>
                <dd>
                  <Ltr>{value}</Ltr>
                </dd>
              </Fragment>
            ),
        )}
      </dl>
      <div className={row}>
        <Button
          size="sm"
          variant="line"
          aria-label={`${t('desk-transfers:change_short')}: ${bank}`}
          onClick={onChange}
        >
          {t('desk-transfers:change_short')}
        </Button>
        <Button size="sm" variant="line" busy={busy} busyText={t('desk-transfers:busy')} onClick={flip}>
          {t(`desk-transfers:${active ? 'hide' : 'show'}`)}
        </Button>
      </div>
    </Card>
  )
}

function useSwitch({ id, active }: BankAccount) {
  const t = useT()
  const { busy, act } = useAct()
  const flip = () =>
    act(async () => {
      await callSwitchAccount(id, !active)
      return reloadWith(t(`desk-transfers:${active ? 'now_hidden' : 'now_shown'}`))
    })
  return { busy, flip }
}
