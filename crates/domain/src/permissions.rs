//! Who may do what: roles, permission numbers and the sections of the application.
//!
//! Sections decide which screens a person reaches; numbers decide which actions
//! a person may take inside them.

/// Role of a person in a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// The owner, the first privileged role.
    Owner,
    /// The manager, the second privileged role.
    Manager,
    /// The seller, and every unknown role.
    Seller,
}

impl Role {
    /// All of them, the most powerful first.
    pub const ALL: [Role; 3] = [Role::Owner, Role::Manager, Role::Seller];

    /// The code that the contract and the database use.
    pub const fn code(self) -> &'static str {
        match self {
            Role::Owner => "PROPIETARIO",
            Role::Manager => "GESTOR",
            Role::Seller => "VENDEDOR",
        }
    }

    /// Reads a code in any case; `None` when it is none of ours.
    pub fn from_code(code: &str) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|role| role.code().eq_ignore_ascii_case(code))
    }

    /// Owner and manager.
    pub const fn is_privileged(self) -> bool {
        matches!(self, Role::Owner | Role::Manager)
    }

    /// The permission numbers of the role; `listed_host` says whether the
    /// company is on the administrator's list of companies with branches to run.
    pub const fn permission_numbers(self, listed_host: bool) -> &'static [u8] {
        match (self, listed_host) {
            (Role::Owner, true) => &[0, 1, 2, 4, 5, 6, 7, 8, 10, 11, 12],
            (Role::Owner, false) | (Role::Manager, _) => &[0, 1, 3, 4, 5, 6, 7, 9, 10, 11],
            (Role::Seller, _) => &[0, 1, 3, 5, 6, 10, 11],
        }
    }
}

impl crate::Coded for Role {
    fn code(self) -> &'static str {
        Role::code(self)
    }

    fn from_code(code: &str) -> Option<Role> {
        Role::from_code(code)
    }
}

/// An action that needs a permission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(i8)]
pub enum Permission {
    /// No permission needed.
    Anyone = -1,
    /// The base: session and notifications.
    Base = 0,
    /// Sell and make quotes.
    Sell = 1,
    /// Pick a branch of a master company.
    PickBranch = 2,
    /// Work in the own company without picking a branch.
    OwnCompany = 3,
    /// Change the company's settings.
    EditCompany = 4,
    /// See and edit clients.
    Clients = 5,
    /// See products and customer orders.
    ViewProducts = 6,
    /// Change products, groups, groupings and prices.
    EditProducts = 7,
    /// Manage the users and settings of every branch.
    UsersOfEveryBranch = 8,
    /// Manage the users of the own company.
    UsersOfCompany = 9,
    /// Electronic documents and credit notes.
    Documents = 10,
    /// Purchasing, goods receipts and guides.
    Purchasing = 11,
    /// The figures of all branches together.
    Consolidated = 12,
}

impl Permission {
    /// Its number in the contract.
    pub const fn number(self) -> i32 {
        self as i32
    }
}

/// The permissions a person holds in one company: the union over the roles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Permissions(u16);

impl Permissions {
    /// The permissions of these roles.
    pub fn of(roles: &[Role], listed_host: bool) -> Permissions {
        let numbers = roles
            .iter()
            .flat_map(|role| role.permission_numbers(listed_host));
        Permissions(numbers.fold(0, |held, number| held | 1 << number))
    }

    /// Whether the number is held; -1 always passes, unknown numbers never do.
    pub const fn has(self, number: i32) -> bool {
        match number {
            -1 => true,
            0..=15 => self.0 >> number & 1 == 1,
            _ => false,
        }
    }

    /// Whether the action is allowed.
    pub const fn allows(self, permission: Permission) -> bool {
        self.has(permission.number())
    }

    /// The numbers held, ascending.
    pub fn numbers(self) -> Vec<u8> {
        (0..16u8)
            .filter(|number| self.has(i32::from(*number)))
            .collect()
    }
}

/// First path segments of every screen.
pub const SECTIONS: [&str; 20] = [
    "home",
    "clients",
    "clients-orders",
    "sales",
    "my-sales",
    "products",
    "supplying",
    "my-orders",
    "mis-comprobantes",
    "my-company",
    "session",
    "notifications",
    "reports",
    "payments-recharges",
    "survey",
    "photo-gallery",
    "login",
    "logout",
    "password-recovery",
    "cambiar-clave",
];

/// Sections that every account has: the session and what needs no session.
pub const ALWAYS_OPEN: [&str; 5] = [
    "session",
    "logout",
    "login",
    "password-recovery",
    "cambiar-clave",
];

/// The sections of an account: all of them, or the fixed set that an
/// administrator gave it (unknown names are dropped) plus [`ALWAYS_OPEN`].
pub fn sections(fixed: Option<&[&str]>) -> Vec<&'static str> {
    let open = |section: &&'static str| match fixed {
        None => true,
        Some(list) => list.contains(section) || ALWAYS_OPEN.contains(section),
    };
    SECTIONS.into_iter().filter(open).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn listed_hosts_have_their_own_owner_table() {
        let numbers = |role, listed| Permissions::of(&[role], listed).numbers();
        assert_eq!(
            numbers(Role::Owner, true),
            [0, 1, 2, 4, 5, 6, 7, 8, 10, 11, 12]
        );
        assert_eq!(
            numbers(Role::Manager, true),
            [0, 1, 3, 4, 5, 6, 7, 9, 10, 11]
        );
        assert_eq!(numbers(Role::Seller, true), [0, 1, 3, 5, 6, 10, 11]);
    }

    #[test]
    fn other_hosts_treat_both_privileged_roles_alike() {
        for role in [Role::Owner, Role::Manager] {
            let held = Permissions::of(&[role], false).numbers();
            assert_eq!(held, [0, 1, 3, 4, 5, 6, 7, 9, 10, 11]);
        }
        let held = Permissions::of(&[Role::Seller], false).numbers();
        assert_eq!(held, [0, 1, 3, 5, 6, 10, 11]);
    }

    #[test]
    fn numbers_of_several_roles_add_up_and_minus_one_always_passes() {
        let both = Permissions::of(&[Role::Seller, Role::Owner], true);
        assert!(both.allows(Permission::OwnCompany) && both.allows(Permission::Consolidated));
        let anonymous = Permissions::of(&[], false);
        assert!(anonymous.allows(Permission::Anyone) && anonymous.has(-1));
        assert!(!anonymous.has(0) && !both.has(99) && !both.has(-2) && !both.has(i32::MIN));
    }

    #[test]
    fn roles_are_read_by_code() {
        assert_eq!(Role::from_code("gestor"), Some(Role::Manager));
        assert_eq!(Role::from_code("cajero"), None);
        assert!(!Role::Seller.is_privileged());
    }

    #[test]
    fn a_fixed_set_keeps_the_way_out_open() {
        assert_eq!(sections(None).len(), 20);
        let few = sections(Some(&["sales", "made-up"]));
        assert_eq!(
            few,
            [
                "sales",
                "session",
                "login",
                "logout",
                "password-recovery",
                "cambiar-clave"
            ]
        );
    }
}
