import { useT } from '#client/lib/island.tsx'
import { useCopy } from '#client/lib/use-copy.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Check, Copy, Download, Printer } from '#client/ui/layout/icons.ts'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { css } from '#styled-system/css'
import { saveText } from '../save-text.ts'

interface RecoveryCodesProps {
  codes: string[]
  /** Printed, and used as file name. */
  site: string
  /** Where they stand on the page: the page without them. */
  back?: string | undefined
  onDone: () => void
}

const list = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '2',
  padding: '4',
  bg: 'bg.subtle',
  borderRadius: 'control',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 'semibold',
  letterSpacing: 'code',
  justifyItems: 'center',
  direction: 'ltr',
})
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3', '@media print': { display: 'none' } })
const onPaper = css({ display: 'none', '@media print': { display: 'block', fontWeight: 'semibold' } })

/** Recovery codes, shown once: copy, download or print. Texts: `second-factor`, `ui`. */
export function RecoveryCodes({ back, ...props }: RecoveryCodesProps) {
  return back ? <CodesOnPage codes={props.codes} back={back} /> : <CodesInDialog {...props} />
}

function CodesOnPage({ codes, back }: { codes: string[]; back: string }) {
  const t = useT()
  return (
    <Card
      aria-label={t('second-factor:codes.title')}
      heading={t('second-factor:codes.title')}
      className={css({ marginBlockStart: '5' })}
    >
      <div className={css({ display: 'grid', gap: '4', justifyItems: 'start' })}>
        <p>{t('second-factor:codes.text')}</p>
        <CodeList codes={codes} />
        <ButtonLink href={back}>{t('second-factor:codes.done')}</ButtonLink>
      </div>
    </Card>
  )
}

function CodesInDialog({ codes, site, onDone }: RecoveryCodesProps) {
  const t = useT()
  const title = t('second-factor:codes.file', { site: `\u2068${site}\u2069` })
  const text = [title.replace(/[\u2066-\u2069]/g, ''), '', ...codes, ''].join('\n')
  return (
    <Dialog
      open
      size="lg"
      persistent
      onClose={onDone}
      title={t('second-factor:codes.title')}
      description={t('second-factor:codes.text')}
      actions={
        <Button className={css({ '@media print': { display: 'none' } })} onClick={onDone}>
          {t('second-factor:codes.done')}
        </Button>
      }
    >
      <div className={css({ display: 'grid', gap: '4' })} data-print="only">
        <p className={onPaper}>{title}</p>
        <CodeList codes={codes} />
        <div className={ways}>
          <CopyAll text={codes.join('\n')} />
          <Button
            variant="line"
            size="sm"
            icon={<Download aria-hidden="true" />}
            onClick={() => saveText('recovery-codes.txt', text)}
          >
            {t('second-factor:codes.download')}
          </Button>
          <Button variant="line" size="sm" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {t('second-factor:codes.print')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function CodeList({ codes }: { codes: string[] }) {
  const t = useT()
  return (
    <ul className={list} aria-label={t('second-factor:codes.label')}>
      {codes.map(code => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  )
}

function CopyAll({ text }: { text: string }) {
  const t = useT()
  const { state, copy } = useCopy()
  const copied = state === 'copied'
  return (
    <>
      <Button
        variant="line"
        size="sm"
        icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => copy(text)}
      >
        {t('second-factor:codes.copy')}
      </Button>
      <span role="status">
        {copied && <span className={css({ srOnly: true })}>{t('second-factor:codes.copied')}</span>}
        {state === 'copy_failed' && t('ui:copy_failed')}
      </span>
    </>
  )
}
