import { TwinsPanel } from '#web/forms/twins-panel.tsx';
import { useRuleText } from '#web/forms/use-rule-text.ts';
import { ApiError } from '#web/lib/api-client.ts';
import type { Creation } from './use-create-place.ts';
import { WizardNotice } from './wizard-notice.tsx';

type Props = {
  creation: Creation;
  /** For an answer that gives no reason. */
  failed: string;
  /** For no answer at all. */
  unknown: string;
};

/** Why the place was not created: likely twins, the server's text with what it says of single fields, or ours (S2 §8). */
export function WizardProblem({ creation, failed, unknown }: Props) {
  return (
    <>
      <TwinsPanel twins={creation.twins} onGoOn={creation.goOn} />
      <Refusal creation={creation} failed={failed} unknown={unknown} />
    </>
  );
}

function Refusal({ creation: { state }, failed, unknown }: Props) {
  const ruleText = useRuleText();
  if (state.kind !== 'error') return <WizardNotice>{null}</WizardNotice>;
  const { error } = state;
  if (!(error instanceof ApiError)) return <WizardNotice>{unknown}</WizardNotice>;
  return (
    <WizardNotice>
      <p>{error.reason === undefined ? failed : ruleText(error.reason)}</p>
      {Object.entries(error.fields).map(([field, message]) => (
        <p key={field}>{ruleText(message)}</p>
      ))}
    </WizardNotice>
  );
}
