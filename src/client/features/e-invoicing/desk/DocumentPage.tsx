import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Download } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { downloadEInvoice, type EInvoiceDetail, isOpen } from '#shared/contract/desk/money/e-invoicing.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { fold, link } from '#styled-system/recipes'
import { AgainForm } from './AgainForm.tsx'
import { CloseForm } from './CloseForm.tsx'
import { E_INVOICING_PATH } from './document-filter.ts'
import { Problems } from './Problems.tsx'
import { StateChip } from './states.tsx'

const stack = css({ display: 'grid', gap: '4' })
const facts = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr)' },
  '& dt': { color: 'fg.muted' },
  '& dd': { margin: '0', overflowWrap: 'anywhere' },
})
const body = css({
  overflowX: 'auto',
  maxBlockSize: '[20rem]',
  fontSize: '12',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

interface DocumentPageProps {
  document: EInvoiceDetail
  zone: string
}

const TONES = {
  incomplete: 'warning',
  waiting: 'info',
  rejected: 'danger',
  warned: 'warning',
  accepted: 'success',
  closed: 'info',
} as const

function Page({ document, zone }: DocumentPageProps) {
  const t = useT()
  const lang = useLang()
  const { state, problems, invoice, next_try_at, tries, closable, closed_reason } = document
  const time = next_try_at && formatMoment(next_try_at, lang, { zone })
  return (
    <>
      <DeskHead
        title={t('e-invoicing:detail', { number: `\u2068${invoice.number}\u2069` })}
        crumb={{ href: pathFor(lang, E_INVOICING_PATH), text: t('e-invoicing:back') }}
        chips={<StateChip state={state} />}
        actions={document.hash && <Xml id={document.id} />}
      />
      <div className={stack}>
        <Notice tone={TONES[state]} title={t(`e-invoicing:outcome.${state}`)}>
          {closed_reason && <p dir="auto">{t('e-invoicing:closed_reason', { reason: closed_reason })}</p>}
          {problems.length > 0 && <Problems problems={problems} />}
          {state === 'waiting' && tries > 0 && time && t('e-invoicing:next_try', { tries, time })}
        </Notice>
        {isOpen(state) && <AgainForm document={document} />}
        {closable && <CloseForm id={document.id} />}
        <Facts document={document} />
        <Answers document={document} zone={zone} />
      </div>
    </>
  )
}

function Xml({ id }: { id: string }) {
  const t = useT()
  return (
    <ButtonLink
      variant="line"
      size="sm"
      href={downloadEInvoice.path.replace('{id}', id)}
      download
      icon={<Download aria-hidden="true" />}
    >
      {t('e-invoicing:xml')}
    </ButtonLink>
  )
}

function Facts({ document }: Pick<DocumentPageProps, 'document'>) {
  const t = useT()
  const lang = useLang()
  const { invoice, counter, uuid, hash, previous_hash } = document
  const values = { counter, uuid, hash, previous_hash }
  return (
    <Card>
      <dl className={facts}>
        <dt>{t('e-invoicing:invoice')}</dt>
        <dd>
          <a className={link()} href={pathFor(lang, `/invoices/${invoice.id}`)}>
            <Ltr>{invoice.number}</Ltr>
          </a>
        </dd>
        {Object.entries(values).map(([name, value]) => (
          <FactRow key={name} name={t(`e-invoicing:${name}`)} value={value} />
        ))}
      </dl>
    </Card>
  )
}

function FactRow({ name, value }: { name: string; value: string | number | null }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Ltr>{value ?? '–'}</Ltr>
      </dd>
    </>
  )
}

function Answers({ document: { answers }, zone }: DocumentPageProps) {
  const t = useT()
  const lang = useLang()
  return (
    <Card heading={t('e-invoicing:answers')}>
      {answers.length === 0 && <p>{t('e-invoicing:answers_none')}</p>}
      {answers.map(({ at, status, body: text }) => (
        <details key={at} className={fold()}>
          <summary>
            <span>
              {status === null ? t('e-invoicing:no_answer') : t('e-invoicing:answer', { status })} ·{' '}
              <time dateTime={at}>{formatMoment(at, lang, { zone })}</time>
            </span>
          </summary>
          <pre className={body} dir="ltr">
            {text}
          </pre>
        </details>
      ))}
    </Card>
  )
}

/** A document at the authority. Texts: `e-invoicing`, `validation`, `ui`. */
export const DocumentPage: (props: DocumentPageProps & IslandProps) => ReactNode = withIsland(Page)
