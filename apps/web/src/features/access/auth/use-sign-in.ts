import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAction } from '#ui/use-action.ts';
import { authenticate } from './auth.api.ts';
import { rememberAttempt } from './second-step.ts';
import { enterApp } from './session.api.ts';

/** Signs in with the form's name and password, or continues to the second step. */
export const useSignIn = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const [failed, setFailed] = useState(false);
  const { busy, run } = useAction(() => setFailed(true));

  const signIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter in a field works under the overlay too.
    if (busy) return;
    // Read from the form element, because a browser that autofills the fields fires no change event.
    const entered = new FormData(event.currentTarget);
    const name = String(entered.get('username')).trim();
    const password = String(entered.get('password'));
    if (!name || !password) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${name ? 'password' : 'username'}"]`)?.focus();
      return;
    }
    setFailed(false);
    void run(async () => {
      const answer = await authenticate(name, password);
      if (answer.valid && !answer.token) {
        rememberAttempt(name, answer.factors);
        void navigate('/twoAuth', { state: location.state });
        return;
      }
      if (!answer.valid) return setFailed(true);
      await enterApp(answer);
    });
  };

  return { signIn, busy, failed, clearFailure: () => setFailed(false) };
};
