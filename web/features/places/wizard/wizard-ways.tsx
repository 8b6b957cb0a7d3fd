import { Button } from '#web/ui/button/button.tsx';

type Way = { text: string; go: () => void };

export function WizardWays({ back, next }: { back: Way; next: Way }) {
  return (
    <>
      <Button onClick={back.go}>{back.text}</Button>
      <Button variant="primary" onClick={next.go}>
        {next.text}
      </Button>
    </>
  );
}
