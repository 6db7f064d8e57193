import { useT } from '#client/lib/island.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { CARD_NETWORKS, type GatewayMethod } from '#shared/base/gateways.ts'
import { css } from '#styled-system/css'
import type { useAccountForm } from './use-account-form.ts'

interface AcceptedFieldsProps {
  form: ReturnType<typeof useAccountForm>
  /** What the gateway can take in the tenant's currency. */
  possible: readonly GatewayMethod[]
}

const list = css({ display: 'grid', gap: '1', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } })

const toggled = <Value,>(all: readonly Value[], value: Value, on: boolean) =>
  on ? [...all, value] : all.filter(other => other !== value)

/** What the contract with the gateway includes: customers are shown nothing else. */
export function AcceptedFields({ form, possible }: AcceptedFieldsProps) {
  const t = useT()
  const { methods, networks } = form.values
  return (
    <>
      <FieldGroup
        {...form.field('methods')}
        label={t('desk-gateways:methods')}
        hint={t('desk-gateways:methods_hint')}
      >
        <div className={list}>
          {possible.map(method => (
            <Checkbox
              key={method}
              checked={methods.includes(method)}
              onChange={on => form.change({ methods: toggled(methods, method, on) })}
            >
              {t(`desk-gateways:method.${method}`)}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      {methods.includes('card') && (
        <FieldGroup {...form.field('networks')} label={t('desk-gateways:networks')}>
          <div className={list}>
            {CARD_NETWORKS.map(network => (
              <Checkbox
                key={network}
                checked={networks.includes(network)}
                onChange={on => form.change({ networks: toggled(networks, network, on) })}
              >
                {t(`desk-gateways:network.${network}`)}
              </Checkbox>
            ))}
          </div>
        </FieldGroup>
      )}
    </>
  )
}
