import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/overlay/button.tsx'
import type { Deal } from '../queries.ts'
import { DealQuestions, type Question } from './negotiation-questions.tsx'

type AnswerButtonsProps = {
  deal: Deal
  small?: boolean
  className?: string | undefined
}

/** What the reviewer may answer. */
export const AnswerButtons = ({ deal, small = false, className }: AnswerButtonsProps) => {
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <>
      {deal.can.approve && (
        <Button small={small} className={className} onClick={() => setQuestion('approve')}>
          <Check />
          Aprovar
        </Button>
      )}
      {deal.can.reject && (
        <Button small={small} look="danger" className={className} onClick={() => setQuestion('reject')}>
          <X />
          Reprovar
        </Button>
      )}
      {question && <DealQuestions deal={deal} question={question} onClose={() => setQuestion(null)} />}
    </>
  )
}
