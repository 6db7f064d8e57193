import type { ReactNode } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { AskForm } from '#client/ui/forms/AskForm.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Account } from '#shared/contract/accounts/accounts.ts'
import { css } from '#styled-system/css'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import { SecondFactorPassword } from '../second-factor/SecondFactorPassword.tsx'
import { SecondFactorScan } from '../second-factor/SecondFactorScan.tsx'
import { HEADING, useSecondFactor } from '../second-factor/use-second-factor.ts'
import type { Asked } from '../use-ask.ts'
import { AccountRow, rows } from './AccountRow.tsx'
import { AccountSection } from './AccountSection.tsx'

const FORMS = ['start-factor', 'scan', 'end-factor']

interface SecondFactorSectionProps extends Asked {
  account: Account
  site: string
}

const FEW = 3
const name = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

/** Texts: `second-factor`, `account`, `auth`, `validation`, `ui`. */
function SecondFactorSectionView({ account, site, asks }: SecondFactorSectionProps) {
  const t = useT()
  const factor = useSecondFactor(account, asks)
  const { enabled, required } = factor.totp
  return (
    <AccountSection
      id={HEADING}
      title={t('second-factor:title')}
      text={t('second-factor:text')}
      forms={FORMS}
      asking={factor.onPage !== undefined}
    >
      <div className={rows}>
        {required && !enabled && (
          <Notice tone="warning" title={t('second-factor:required_title')}>
            {t('second-factor:required')}
          </Notice>
        )}
        <AccountRow
          title={
            <span className={name}>
              {t('second-factor:app')}
              <Chip tone={enabled ? 'success' : 'neutral'}>
                {t(enabled ? 'second-factor:on' : 'second-factor:off')}
              </Chip>
            </span>
          }
          action={<Actions totp={factor.totp} open={factor.open} />}
        >
          <State totp={factor.totp} />
        </AccountRow>
      </div>
      <Dialogs site={site} factor={factor} />
    </AccountSection>
  )
}

export const SecondFactorSection: (props: SecondFactorSectionProps & IslandProps) => ReactNode =
  withIsland(SecondFactorSectionView)

function State({ totp }: Pick<Account, 'totp'>) {
  const t = useT()
  if (!totp.enabled) return t('second-factor:is_off')
  const count = totp.recovery_codes_left
  const parts = [
    t('second-factor:is_on'),
    totp.required && t('second-factor:kept_on'),
    t('second-factor:codes_left', { count }),
    count <= FEW && t('second-factor:few'),
  ]
  return parts.filter(Boolean).join(' ')
}

interface ActionsProps extends Pick<Account, 'totp'> {
  open: ReturnType<typeof useSecondFactor>['open']
}

function Actions({ totp, open }: ActionsProps) {
  const t = useT()
  return (
    <div className={buttons}>
      <AskForm act="start-factor" at={HEADING} onAsk={() => open('start-factor')}>
        <Button type="submit" variant="line" size="sm">
          {t(totp.enabled ? 'second-factor:again' : 'second-factor:set_up')}
        </Button>
      </AskForm>
      {totp.enabled && !totp.required && (
        <AskForm act="end-factor" at={HEADING} onAsk={() => open('end-factor')}>
          <Button type="submit" variant="ghost" size="sm">
            {t('second-factor:stop')}
          </Button>
        </AskForm>
      )}
    </div>
  )
}

function Dialogs({ site, factor }: { site: string; factor: ReturnType<typeof useSecondFactor> }) {
  const { step, onPage, close, start, end, confirmed } = factor
  const asked = { asksCode: factor.totp.enabled, onPage, onClose: close }
  switch (step?.name) {
    case 'start-factor':
      return <SecondFactorPassword texts="start" {...asked} send={start} />
    case 'end-factor':
      return <SecondFactorPassword texts="end" tone="danger" {...asked} send={end} />
    case 'scan':
      return (
        <SecondFactorScan
          secret={step.secret}
          uri={step.uri}
          onPage={onPage}
          onClose={close}
          onConfirmed={confirmed}
        />
      )
    case 'codes':
      return <RecoveryCodes codes={step.codes} site={site} back={onPage?.back} onDone={close} />
    default:
      return null
  }
}
