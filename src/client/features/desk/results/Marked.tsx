import { css } from '#styled-system/css'

const mark = css({ bg: 'spark.muted', color: '[inherit]', borderRadius: 'xs' })

export function Marked({ text, q }: { text: string; q: string }) {
  const at = text.toLowerCase().indexOf(q.toLowerCase())
  if (!q || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className={mark}>{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </>
  )
}
