import { useT } from '#client/lib/island.tsx'
import { useCopy } from '#client/lib/use-copy.ts'
import { css } from '#styled-system/css'
import { Check, Copy } from '../layout/icons.ts'

const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minBlockSize: 'touch',
  borderRadius: 'control',
  '& svg': { flex: 'none', inlineSize: '4', blockSize: '4', color: 'fg.muted', display: { _print: 'none' } },
})
const value = css({ fontWeight: 'semibold', fontSize: '18', letterSpacing: 'code', userSelect: 'all' })
const quiet = css({ fontSize: '14', userSelect: 'all', textAlign: 'start', overflowWrap: 'anywhere' })
const hidden = css({ srOnly: true })
const failed = css({ display: 'block', fontSize: '12', color: 'fg.muted' })

interface CopyTextProps {
  text: string
  label: string
  copies?: string
  /** An address or another long text. */
  long?: boolean
}

export function CopyText({ text, label, copies = text, long }: CopyTextProps) {
  const t = useT()
  const { state, copy } = useCopy()
  return (
    <>
      <button
        type="button"
        data-works-offline=""
        className={button}
        aria-label={`${label} ${text}, ${t('ui:copy')}`}
        onClick={() => copy(copies)}
      >
        <bdi dir="ltr" className={long ? quiet : value}>
          {text}
        </bdi>
        {state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </button>
      {/* Outside the button: its content is not announced. */}
      <span role="status" className={state === 'copy_failed' ? failed : hidden}>
        {state && t(`ui:${state}`)}
      </span>
    </>
  )
}
