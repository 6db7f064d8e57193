import type { ReactNode } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { AmountInput } from '#client/ui/forms/AmountInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { GATEWAY_METHODS, type GatewayMethod } from '#shared/base/gateways.ts'
import type { MethodFees as Fees } from '#shared/contract/desk/money/method-fees.ts'
import { css } from '#styled-system/css'
import { callSaveFees } from './gateways.api.ts'
import { type FeeValues, feeProblems, feesOf, valuesOf } from './method-fee-values.ts'

interface MethodFeesProps {
  fees: Fees
  /** What the site offers, and methods that have a fee. */
  methods: readonly GatewayMethod[]
  currency: string
  symbol?: string
}

const stack = css({ display: 'grid', gap: '5', justifyItems: 'start' })
const row = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  inlineSize: 'full',
  '& > legend': { fontWeight: 'semibold', marginBlockEnd: '2' },
})

/** What ways of paying cost customers on top. Texts: `desk-gateways`, `validation`, `ui`. */
function View({ fees, methods, currency, symbol }: MethodFeesProps) {
  const t = useT()
  const form = useForm<FeeValues>({
    prefix: 'fees',
    start: valuesOf(fees, currency),
    check: values => feeProblems(values, currency, t),
    send: async values => {
      await callSaveFees(feesOf(values, currency))
    },
  })
  return (
    <Card heading={t('desk-gateways:fees.title')}>
      <Form form={form} className={stack}>
        <p>{t('desk-gateways:fees.text')}</p>
        <Notice tone="warning">{t('desk-gateways:fees.law')}</Notice>
        {GATEWAY_METHODS.filter(method => methods.includes(method)).map(method => (
          <fieldset key={method} className={row}>
            <legend>{t(`desk-gateways:method.${method}`)}</legend>
            <Field {...form.field(`${method}_share`)} label={t('desk-gateways:fees.share')}>
              {control => (
                <TextInput
                  {...control}
                  {...form.input(`${method}_share`)}
                  ltr
                  inputMode="decimal"
                  maxLength={5}
                  before="%"
                />
              )}
            </Field>
            <Field {...form.field(`${method}_each`)} label={t('desk-gateways:fees.each')}>
              {control => (
                <AmountInput {...control} {...form.control(`${method}_each`)} {...{ currency, symbol }} />
              )}
            </Field>
          </fieldset>
        ))}
        <Button type="submit" size="sm" busy={form.busy} busyText={t('desk-gateways:busy')}>
          {t('desk-gateways:fees.save')}
        </Button>
      </Form>
    </Card>
  )
}

export const MethodFees: (props: MethodFeesProps & IslandProps) => ReactNode = withIsland(View)
