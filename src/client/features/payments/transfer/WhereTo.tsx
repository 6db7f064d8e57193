import { useLang, useT } from '#client/lib/island.tsx'
import { CopyText } from '#client/ui/data/CopyText.tsx'
import { printIban } from '#shared/base/iban.ts'
import type { Transfer } from '#shared/contract/money/transfers.ts'
import { formatMoment, formatMoney } from '#shared/i18n/format.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'

const list = css({
  display: 'grid',
  gap: '1',
  columnGap: '6',
  alignItems: 'center',
  padding: '5',
  borderRadius: 'control',
  bg: 'bg.subtle',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
  '& dt': { fontSize: '14', color: 'fg.muted' },
  '& dd': { minInlineSize: '0', overflowWrap: 'anywhere', fontWeight: 'medium' },
  '& dd + dt': { marginBlockStart: { base: '2', sm: '0' } },
})
const hint = css({ display: 'block', fontSize: '14', color: 'fg.muted', fontWeight: 'regular' })

interface WhereToProps {
  transfer: Transfer
  symbol?: string
  zone: string
}

/** Account, amount, reference and deadline; what is typed at the bank is copied by a button. */
export function WhereTo({ transfer, symbol, zone }: WhereToProps) {
  const t = useT()
  const lang = useLang()
  const { account, reference, asked_minor, currency, until } = transfer
  const amount = formatMoney(asked_minor, currency, lang, { symbol }).text
  const copied = (name: string, text: string, copies = text) => (
    <CopyText long={name === 'iban'} text={text} copies={copies} label={t(`payments:transfer.${name}`)} />
  )
  return (
    <dl className={list}>
      <dt>{t('payments:transfer.amount')}</dt>
      <dd>{copied('amount', amount, toDecimal(asked_minor, currency))}</dd>
      <dt>{t('payments:transfer.reference')}</dt>
      <dd>
        {copied('reference', reference)}
        <span className={hint}>{t('payments:transfer.reference_hint')}</span>
      </dd>
      <dt>{t('payments:transfer.iban')}</dt>
      <dd>{copied('iban', printIban(account.iban), account.iban)}</dd>
      <dt>{t('payments:transfer.bank')}</dt>
      <dd>
        <bdi>{localized(account.bank_name, lang)}</bdi>
      </dd>
      <dt>{t('payments:transfer.holder')}</dt>
      <dd>{copied('holder', account.holder)}</dd>
      {account.swift && (
        <>
          <dt>{t('payments:transfer.swift')}</dt>
          <dd>{copied('swift', account.swift)}</dd>
        </>
      )}
      <dt>{t('payments:transfer.until')}</dt>
      <dd>
        <time dateTime={until}>{formatMoment(until, lang, { zone })}</time>
      </dd>
    </dl>
  )
}
