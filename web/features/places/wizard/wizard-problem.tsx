import { TwinsPanel } from '#web/features/places/form/twins-panel.tsx';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { useRuleText } from '#web/forms/field/use-rule-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { isNoNetwork } from '#web/lib/api/no-network.ts';
import { useText } from '#web/lib/text/i18n.ts';
import type { Creation } from './use-wizard.ts';
import { WizardNotice } from './wizard-step.tsx';

type Props = {
  creation: Creation;
  /** Shown above the server's message. */
  lead?: string;
  /** The text for a refusal without a message. */
  failed?: string;
  /** The text for any other failure. */
  unknown?: string;
};

/** The reason why the place was not created: likely twins, the server's messages, or the wizard's own. */
export function WizardProblem({ creation, ...words }: Props) {
  return (
    <>
      <TwinsPanel twins={creation.twins} onGoOn={creation.goOn} />
      <Refusal creation={creation} {...words} />
    </>
  );
}

function Refusal({ creation: { state }, lead, failed, unknown }: Props) {
  const { t } = useText('form');
  const ruleText = useRuleText();
  const errorText = useErrorText();
  if (state.kind !== 'error') return <WizardNotice>{null}</WizardNotice>;
  const { error } = state;
  if (!(error instanceof ApiError)) {
    const reason = isNoNetwork(error) ? t('form.no_network') : unknown;
    return (
      <WizardNotice>
        {lead && <p>{lead}</p>}
        {reason && <p>{reason}</p>}
      </WizardNotice>
    );
  }
  const said = errorText(error) ?? failed;
  return (
    <WizardNotice>
      {lead && <p>{lead}</p>}
      {said && <p>{said}</p>}
      {Object.entries(error.fields)
        // If only one field is wrong, its message is already shown above.
        .filter(([, message]) => message !== error.reason)
        .map(([field, message]) => (
          <p key={field}>{ruleText(message)}</p>
        ))}
    </WizardNotice>
  );
}
