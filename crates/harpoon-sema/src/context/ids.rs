//! The numbers of declarations, classes in use and components, by which every room names them.

use harpoon_base::id;

id!(DeclId, "d");
id!(NodeId, "n");
id!(CompId, "c");
