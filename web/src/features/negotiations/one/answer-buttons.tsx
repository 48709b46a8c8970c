import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/overlay/button.tsx'
import type { Negotiation } from '../queries.ts'
import { NegotiationQuestions, type Question } from './negotiation-questions.tsx'

type AnswerButtonsProps = {
  negotiation: Negotiation
  small?: boolean
  className?: string | undefined
}

/** The buttons by which a reviewer approves or rejects. */
export function AnswerButtons({ negotiation, small = false, className }: AnswerButtonsProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <>
      {negotiation.can.approve && (
        <Button small={small} className={className} onClick={() => setQuestion('approve')}>
          <Check />
          Aprovar
        </Button>
      )}
      {negotiation.can.reject && (
        <Button small={small} look="danger" className={className} onClick={() => setQuestion('reject')}>
          <X />
          Reprovar
        </Button>
      )}
      {question && (
        <NegotiationQuestions
          negotiation={negotiation}
          question={question}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  )
}
