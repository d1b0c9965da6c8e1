import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { startActivity } from '../../../lib/activity.ts';
import { authenticate } from '../auth.api.ts';
import { rememberAttempt } from '../second-step.ts';
import { openSession } from '../session.api.ts';

/** Signs in with the form's name and password, or continues to the second step. */
export const useSignIn = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the form element, because a browser that autofills the fields fires no change event.
    const entered = new FormData(event.currentTarget);
    const name = String(entered.get('username')).trim();
    const password = String(entered.get('password'));
    if (!name || !password) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${name ? 'password' : 'username'}"]`)?.focus();
      return;
    }
    setBusy(true);
    setFailed(false);
    try {
      const answer = await authenticate(name, password);
      if (answer.valid && !answer.token) {
        rememberAttempt(name);
        void navigate('/twoAuth', { state: location.state });
        return;
      }
      if (!answer.valid) return setFailed(true);
      startActivity();
      await openSession(answer);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return { signIn, busy, failed, clearFailure: () => setFailed(false) };
};
