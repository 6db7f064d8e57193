import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { CopyText } from '#client/ui/data/CopyText.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { formatList, formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { AccountActions, type AccountActionsProps } from './AccountActions.tsx'
import { accountFacts } from './account-facts.ts'

interface AccountCardProps extends AccountActionsProps {
  webhookBase: string
  zone: string
}

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const title = css({ textStyle: 'h2', marginInlineEnd: '2' })
const TONES = {
  works: 'success',
  key_refused: 'danger',
  other_mode: 'danger',
  unreachable: 'warning',
} as const

export function AccountCard(props: AccountCardProps) {
  const { account } = props
  const t = useT()
  const { gateway, name, live, active } = account
  return (
    <Card>
      <div className={head}>
        <h2 className={title}>
          {t(`payments:gateway.${gateway}`)} · <bdi>{name}</bdi>
        </h2>
        <Chip tone={active ? 'success' : 'neutral'}>{t(`desk-gateways:state.${active ? 'on' : 'off'}`)}</Chip>
        <Chip tone={live ? 'info' : 'warning'}>{t(`desk-gateways:mode.${live ? 'live' : 'test'}`)}</Chip>
      </div>
      <Facts {...props} />
      <AccountActions {...props} />
    </Card>
  )
}

function Facts({ account, webhookBase, zone }: AccountCardProps) {
  const t = useT()
  const lang = useLang()
  const names = [
    ...account.methods.filter(method => method !== 'card').map(method => t(`desk-gateways:method.${method}`)),
    ...account.networks.map(network => t(`desk-gateways:network.${network}`)),
  ]
  const { gateway, key_last4, webhook_last4, tested_at, test_outcome } = account
  const address = webhookBase + gateway
  return (
    <dl className={accountFacts}>
      <dt>{t('desk-gateways:takes')}</dt>
      <dd>{formatList(names, lang)}</dd>
      <dt>{t('desk-gateways:key')}</dt>
      <dd>
        <Ltr>{`••••${key_last4}`}</Ltr>
      </dd>
      {gateway !== 'tap' && (
        <>
          <dt>{t('desk-gateways:webhook_address')}</dt>
          <dd>
            <CopyText long text={address} label={t('desk-gateways:webhook_address')} />
          </dd>
          <dt>{t(`desk-gateways:webhook.${gateway}`)}</dt>
          <dd>{webhook_last4 ? <Ltr>{`••••${webhook_last4}`}</Ltr> : t('desk-gateways:no_webhook')}</dd>
        </>
      )}
      <dt>{t('desk-gateways:tested')}</dt>
      <dd>
        {tested_at && test_outcome ? (
          <Chip tone={TONES[test_outcome]}>
            {t(`desk-gateways:outcome.${test_outcome}`)} · {formatMoment(tested_at, lang, { zone })}
          </Chip>
        ) : (
          t('desk-gateways:never_tested')
        )}
      </dd>
    </dl>
  )
}
