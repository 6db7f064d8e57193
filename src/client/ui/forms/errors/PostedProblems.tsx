import { Notice } from '../../layout/Notice.tsx'
import type { usePostedForm } from '../use-posted-form.ts'
import { ErrorSummary } from './ErrorSummary.tsx'

type PostedProblemsProps = Pick<ReturnType<typeof usePostedForm>, 'problems' | 'refused'>

export function PostedProblems({ problems, refused }: PostedProblemsProps) {
  if (problems.length > 0) return <ErrorSummary problems={problems} />
  return refused && <Notice tone="danger" title={refused} live />
}
